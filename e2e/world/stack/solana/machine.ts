import type { Transaction } from '@solana/web3.js'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import { describeFailure, type TransactionFault } from './transactionFault.ts'

export interface Account {
  address: string
  data: Uint8Array
  executable: boolean
  lamports: number
  owner: string
}

/** An account that exists from the start. */
export type PutAccount = Pick<Account, 'address' | 'owner' | 'data'>

/** Result of an executed transaction. */
export interface Outcome {
  fault: TransactionFault | null
  logs: string[]
  unitsConsumed: number
  /** The accounts after a simulation. Only set by simulations. */
  after?: ReadonlyMap<string, Account>
}

type EncodedAccount = ReturnType<LiteSVM['getProgramAccounts']>[number]

// litesvm brands addresses and transactions with a later version of the client library: same content, other brands.
const asAddress = (address: string) => address as Parameters<LiteSVM['getBalance']>[0]
const asTransaction = (transaction: Transaction) => transaction as unknown as Parameters<LiteSVM['sendTransaction']>[0]

const toAccount = ({ address, data, executable, lamports, programAddress }: EncodedAccount): Account => ({
  address,
  data: Uint8Array.from(data),
  executable,
  lamports: Number(lamports),
  owner: programAddress,
})

/** Solana's virtual machine with its system and token programs. Callers check lifetimes because it has no blocks. */
export function createMachine() {
  const machine = new LiteSVM().withNativeMints().withTransactionHistory(100_000n).withBlockhashCheck(false)

  const toOutcome = (result: ReturnType<LiteSVM['sendTransaction'] | LiteSVM['simulateTransaction']>): Outcome => {
    const isFailure = result instanceof FailedTransactionMetadata
    const meta = 'meta' in result ? result.meta() : result
    const fault = isFailure ? describeFailure(result.err()) : null
    const after =
      'postAccounts' in result
        ? { after: new Map(result.postAccounts().map((account) => [account.address, toAccount(account)] as const)) }
        : {}
    return { fault, logs: meta.logs(), unitsConsumed: Number(meta.computeUnitsConsumed()), ...after }
  }

  return {
    readAccount: (address: string): Account | null => {
      const account = machine.getAccount(asAddress(address))
      return account.exists ? toAccount(account) : null
    },
    readBalance: (address: string) => Number(machine.getBalance(asAddress(address)) ?? 0n),
    readProgramAccounts: (program: string) => machine.getProgramAccounts(asAddress(program)).map(toAccount),
    rentExemption: (size: number) => Number(machine.minimumBalanceForRentExemption(BigInt(size))),
    blockhash: (): string => machine.latestBlockhash(),
    /** Starts a slot with a new blockhash at this time in seconds. */
    enterSlot: (slot: number, unixTimestamp: number) => {
      machine.warpToSlot(BigInt(slot))
      const clock = machine.getClock()
      clock.unixTimestamp = BigInt(unixTimestamp)
      machine.setClock(clock)
      machine.expireBlockhash()
    },
    /** Adds an account, as if created by a program. */
    put: ({ address, owner, data }: PutAccount) => {
      const space = BigInt(data.length)
      const lamports = machine.minimumBalanceForRentExemption(space)
      const place = { address: asAddress(address), programAddress: asAddress(owner) }
      // The library also brands lamports.
      machine.setAccount({ ...place, executable: false, data, lamports: lamports as EncodedAccount['lamports'], space })
    },
    /** Creates lamports. */
    mint: (address: string, lamports: bigint) => {
      machine.airdrop(asAddress(address), lamports as Parameters<LiteSVM['airdrop']>[1])
    },
    run: (transaction: Transaction) => toOutcome(machine.sendTransaction(asTransaction(transaction))),
    simulate: (transaction: Transaction) => toOutcome(machine.simulateTransaction(asTransaction(transaction))),
    simulateUnsigned: (transaction: Transaction) => {
      machine.withSigverify(false)
      try {
        return toOutcome(machine.simulateTransaction(asTransaction(transaction)))
      } finally {
        machine.withSigverify(true)
      }
    },
  }
}
export type Machine = ReturnType<typeof createMachine>
