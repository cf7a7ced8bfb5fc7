import { base58 } from '@scure/base'
import { wait } from '#protocol/async/wait'
import { invalidInput, RpcError, rpcError } from '#protocol/errors/rpc'
import type { Words } from '../../messages/loadWords.ts'
import { loadSolanaWords } from '../../messages/solana/loadSolanaWords.ts'
import type { Plan, SettledPlan } from '../../plan.ts'
import type { ApprovalRequest, SolanaSigning } from '../../request.ts'
import { type CompletedMessages, completeMessages } from '../chain/completeMessages.ts'
import { isAlive, latestBlockhash } from '../chain/nodeAnswers.ts'
import { readTables } from '../chain/readTables.ts'
import type { DescribedTransactions, Life } from '../describe/DescribedTransactions.ts'
import { describeSolanaTransactions } from '../describe/describeSolanaTransactions.ts'
import { signsAlone } from '../describe/signerParts.ts'
import { type DecodedMessage, decodeMessage, durableNonce } from '../programs/readSteps.ts'
import { readSolanaMessage } from '../wire/readSolanaMessage.ts'
import { type SolanaTransaction, withLifetime } from '../wire/readWire.ts'

export type TransactionsRequest = Pick<SolanaSigning, 'transactions' | 'answers' | 'sendOptions'>

/** Interval between blockhash checks while the sheet is open. A blockhash is valid for at least a minute. */
const pollIntervalMs = 5_000
/** Our node may lag behind the page's node. */
const lagMs = 1_500

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Decodes the bytes by itself. Undefined if they name lookup tables. */
const decodeAlone = (transactions: readonly SolanaTransaction[]): DecodedMessage[] | undefined =>
  transactions.some(({ message }) => message.lookups.length > 0)
    ? undefined
    : transactions.map(({ message }) => decodeMessage(message))

const renew = ({ signatures, messageBytes, message }: SolanaTransaction, blockhash: string): SolanaTransaction => {
  const renewed = withLifetime(messageBytes, message, base58.decode(blockhash))
  return { signatures, messageBytes: renewed, message: readSolanaMessage(renewed) }
}

const asTime = (time: Date, { locale }: Words) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(time)

/**
 * Fetches the node's data about the transactions, or `unanswered` without an answer. Invalid input ends the request.
 */
const complete = async (transactions: readonly SolanaTransaction[], { account, rpc }: ApprovalRequest) => {
  try {
    return await completeMessages(transactions, account, rpc)
  } catch (error) {
    if (error instanceof RpcError && error.code === invalidInput[0]) throw error
    return 'unanswered'
  }
}

const lifeOf = async (transactions: readonly SolanaTransaction[], rpc: ApprovalRequest['rpc']): Promise<Life> => {
  const expiring = transactions.filter(({ message }) => !durableNonce(decodeMessage(message)))
  const hashes = [...new Set(expiring.map(({ message }) => message.lifetime))]
  const answers = await Promise.all(hashes.map((hash) => isAlive(hash, rpc)))
  return answers.every(Boolean) ? 'alive' : 'expired'
}

/** Returns a check that the lookup tables still resolve to the displayed accounts. */
const confirmTables = (
  transactions: readonly SolanaTransaction[],
  shown: CompletedMessages,
  rpc: ApprovalRequest['rpc'],
) => {
  const messages = transactions.map(({ message }) => message)
  return async () => {
    const { looked } = await readTables(messages, rpc)
    const now = messages.map((message, index) => decodeMessage(message, looked[index]).accounts)
    if (JSON.stringify(now) !== JSON.stringify(shown.decoded.map(({ accounts }) => accounts)))
      throw rpcError(invalidInput, 'Invalid input: a lookup table has changed since it was shown')
  }
}

/** Holds the state of a transaction request while the visitor reads it. */
const createReading = (
  requested: TransactionsRequest,
  request: ApprovalRequest,
  write: (parts: Written) => SettledPlan['content'],
) => {
  const { account, rpc } = request
  const canRenew = signsAlone({ transactions: requested.transactions, account })
  let { transactions } = requested
  let renewedAt: Date | undefined
  let last: { life: Life; completed: CompletedMessages | 'unanswered' } | undefined

  const settled = (completed: CompletedMessages | 'unanswered', life: Life): SettledPlan => {
    last = { life, completed }
    const decoded = completed === 'unanswered' ? decodeAlone(transactions) : completed.decoded
    const content = write({ transactions, decoded, completed, life, renewedAt })
    if (completed === 'unanswered' || content.confirm === undefined) return { content }
    const tables = confirmTables(transactions, completed, rpc)
    return {
      content,
      approved: { type: 'solanaTransactions', signing: { ...requested, transactions, confirmTables: tables } },
    }
  }

  /** Checks the blockhash again. Replaces an expired one if this invalidates no other signature. */
  const pollBlockhash = async () => {
    const life = await lifeOf(transactions, rpc)
    if (life === 'alive' || !canRenew) return life
    const blockhash = await latestBlockhash(rpc)
    transactions = transactions.map((one) => (durableNonce(decodeMessage(one.message)) ? one : renew(one, blockhash)))
    renewedAt = new Date()
    return 'renewed'
  }

  const lifeAtFirst = async () => {
    if ((await lifeOf(transactions, rpc)) === 'alive') return 'alive'
    await wait(lagMs)
    return pollBlockhash()
  }

  return {
    settle: async () => {
      // Without an answer from the node, the request cannot be confirmed anyway.
      const life = await lifeAtFirst().catch(() => 'alive' as const)
      return settled(await complete(transactions, request), life === 'expired' ? 'expired' : 'alive')
    },
    /** Returns the updated content. Undefined if nothing changed. */
    look: async () => {
      if (!last || last.completed === 'unanswered') return undefined
      const life = await pollBlockhash()
      if (life === last.life) return undefined
      return settled(
        life === 'renewed' ? await complete(transactions, request) : last.completed,
        life === 'expired' ? 'expired' : 'alive',
      )
    },
  }
}

type Written = Pick<DescribedTransactions, 'transactions' | 'decoded' | 'completed' | 'life'> & {
  renewedAt: Date | undefined
}

/** Plans the transaction sheet, and updates it while the visitor reads because transactions expire. */
export const planTransactions = async (
  requested: TransactionsRequest,
  request: ApprovalRequest,
  words: Words,
): Promise<Plan> => {
  const said = await loadSolanaWords(words.language)
  const { origin, account, network } = request
  const isSent = requested.answers === 'sent'
  const isMainnet = network.caipNetworkId === mainnet
  const write = ({ renewedAt, ...parts }: Written) =>
    describeSolanaTransactions({
      ...parts,
      origin,
      account,
      isMainnet,
      isSent,
      words,
      said,
      renewedAt: renewedAt && asTime(renewedAt, words),
    })
  const { transactions } = requested
  const reading = createReading(requested, request, write)
  return {
    initial: write({
      transactions,
      decoded: decodeAlone(transactions),
      completed: undefined,
      life: 'alive',
      renewedAt: undefined,
    }),
    settle: reading.settle,
    follow: async (show, signal) => {
      while (!signal.aborted) {
        await wait(pollIntervalMs, signal)
        if (signal.aborted) return
        // Without an answer, the node is polled again later.
        const changed = await reading.look().catch(() => undefined)
        if (changed && !signal.aborted) show(changed)
      }
    },
  }
}
