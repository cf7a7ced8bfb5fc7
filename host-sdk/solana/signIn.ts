import type { SolanaSignInInput, SolanaSignInOutput } from '@solana/wallet-standard-features'
import type { WalletAccount } from '@wallet-standard/base'
import { type SolanaSignIn, writeSolanaSignIn } from '#protocol/vocabulary/solanaSignIn'
import { codedError } from '../codedError.ts'

interface SignInDeps {
  /** Returns the connected account. If there is none, asks the visitor to connect one. */
  connect: () => Promise<WalletAccount | undefined>
  sign: (account: WalletAccount, message: Uint8Array) => Promise<Omit<SolanaSignInOutput, 'account'>>
  /** Returns the page's host. */
  host: () => string
}

/** Builds the message from the input. Omits missing fields, but always includes the page and the account. */
const toText = ({ domain, address, ...fields }: SolanaSignInInput, account: string, host: string) => {
  if (address !== undefined && address !== account) throw codedError(4100, 'The wallet shares no such account')
  return writeSolanaSignIn({
    ...(fields as Omit<SolanaSignIn, 'domain' | 'address'>),
    domain: domain ?? host,
    address: account,
  })
}

/**
 * Signs in with the connected account. If there is none, the visitor connects one first (Wallet Standard,
 * `solana:signIn`).
 */
export const createSignIn =
  ({ connect, sign, host }: SignInDeps) =>
  async (input: SolanaSignInInput): Promise<SolanaSignInOutput> => {
    if (/[\r\n]/.test(input.statement ?? '')) throw codedError(-32602, 'statement has line breaks')
    const account = await connect()
    if (!account) throw codedError(4100, 'No account is connected')
    const text = toText(input, account.address, host())
    return { account, ...(await sign(account, new TextEncoder().encode(text))) }
  }
