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

/** Interval at which the blockhash is checked while the visitor reads. It is valid for a minute or more. */
const pollIntervalMs = 5_000
/** A node may lag behind the page's node. */
const lagMs = 1_500

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Decodes only the bytes. Undefined if they name tables. */
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
 * Reads the node's information about the transactions; `unanswered` if it does not answer. Invalid input ends the
 * request.
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

/** Returns a check that the accounts from lookup tables still match the displayed ones. */
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

/** Creates the state of a transaction request while the visitor reads it. */
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

  /** Checks the blockhash again. Replaces an expired one if this loses no other signature. */
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
      // Without an answer, nothing can be confirmed anyway.
      const life = await lifeAtFirst().catch(() => 'alive' as const)
      return settled(await complete(transactions, request), life === 'expired' ? 'expired' : 'alive')
    },
    /** Returns the content to show again. Undefined if unchanged. */
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

/** Plans the sheet of transactions, and follows them while the visitor reads, because they expire. */
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
        // A node that does not answer is polled again.
        const changed = await reading.look().catch(() => undefined)
        if (changed && !signal.aborted) show(changed)
      }
    },
  }
}
