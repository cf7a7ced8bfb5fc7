import type { Hex } from 'viem'
import type { Addresses } from '../keys.ts'
import type { Recovered, RecoveryJob } from '../recovery/recoveryJob.ts'
import type { Shares } from '../shares.ts'
import type { SignJob } from '../signers.ts'
import type { ExportedWallet, MadeWallet, NamedWallet, WalletShares } from './keyJob.ts'
import { runKeyJob } from './runKeyJob.ts'
import { startKeyWorker } from './startKeyWorker.ts'

interface Options {
  signal?: AbortSignal
}

const isText = (value: unknown) => typeof value === 'string' && value !== ''

const hasTexts = (value: unknown, ...names: string[]) =>
  typeof value === 'object' && value !== null && names.every((name) => isText(value[name as keyof typeof value]))

const isHex = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-f]+$/.test(value)
const isShares = (value: unknown): value is Shares => hasTexts(value, 'device', 'auth', 'recovery')
const isAddresses = (value: unknown): value is Addresses => hasTexts(value, 'eip155', 'solana')
const isExported = (value: unknown): value is ExportedWallet => hasTexts(value, 'evmPrivateKey', 'solanaPrivateKey')

const isMade = (value: unknown): value is MadeWallet =>
  typeof value === 'object' &&
  value !== null &&
  'addresses' in value &&
  'shares' in value &&
  isAddresses(value.addresses) &&
  isShares(value.shares)

const isRecovered = (value: unknown): value is Recovered[] =>
  Array.isArray(value) &&
  value.every((one) => typeof one === 'object' && one !== null && Object.values(one).every(isText))

const optionsFor = ({ signal }: Options) => ({ signal, startWorker: startKeyWorker })

/**
 * Creates a wallet from random bits, or from a recovery phrase or key. Resolves with its addresses and three shares;
 * any two reconstruct it.
 */
export const makeWallet = (typed?: string, options: Options = {}): Promise<MadeWallet> =>
  runKeyJob({ kind: 'make', ...(typed === undefined ? {} : { typed }) }, isMade, optionsFor(options))

/** Resolves with the addresses of a recovery phrase or key. Rejects with UnreadableError. */
export const nameWallet = (typed: string, options: Options = {}): Promise<NamedWallet> =>
  runKeyJob({ kind: 'name', typed }, isAddresses, optionsFor(options))

/**
 * Resolves with a signature or a signed transaction, as hex. Rejects with WalletMismatchError if the shares belong to
 * another wallet.
 */
export const signWith = (
  { namespace, job, shares, addresses }: WalletShares & { namespace: string; job: SignJob },
  options: Options = {},
): Promise<Hex> => runKeyJob({ kind: 'sign', namespace, job, shares, addresses }, isHex, optionsFor(options))

/** Creates three new shares of the same wallet. They cannot be combined with shares of another set. */
export const resplitWallet = ({ shares, addresses }: WalletShares, options: Options = {}): Promise<Shares> =>
  runKeyJob({ kind: 'resplit', shares, addresses }, isShares, optionsFor(options))

/** Resolves with the recovery phrase and the private keys. Show them only to the visitor. */
export const exportWallet = ({ shares, addresses }: WalletShares, options: Options = {}): Promise<ExportedWallet> =>
  runKeyJob({ kind: 'export', shares, addresses }, isExported, optionsFor(options))

/**
 * Opens the wallet by shares, a recovery method, a file, a recovery phrase or a key. Resolves with the requested
 * results in their order. Rejects with WrongSecretError, UnreadableError or WalletMismatchError.
 */
export const recoverWallet = (job: RecoveryJob, options: Options = {}): Promise<Recovered[]> =>
  runKeyJob({ kind: 'recover', ...job }, isRecovered, optionsFor(options))
