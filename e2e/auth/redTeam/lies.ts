import { AuthError } from '../../../secure-frame/auth/AuthError.ts'
import type { AuthCallName } from '../../../secure-frame/contract/contract.ts'
import type { MadeWallet } from '../../../secure-frame/wallet/worker/keyJob.ts'
import type { Lie } from './createFrame.ts'

const notFound = () => Promise.reject(new AuthError({ error: 'not_found', message: 'No' }))

const accountsOf = ({ addresses }: MadeWallet) => [
  { namespace: 'eip155', address: addresses.eip155, type: 'eoa' },
  { namespace: 'solana', address: addresses.solana, type: 'eoa' },
]

type Answers = Partial<Record<AuthCallName, (honest: () => Promise<unknown>) => Promise<unknown>>>

const by =
  (answers: Answers): Lie =>
  (name, honest) =>
    answers[name]?.(honest)

const withAccounts = (accounts: unknown[]) => async (honest: () => Promise<unknown>) => {
  const { user, ...session } = (await honest()) as { user: object }
  return { ...session, user: { ...user, accounts } }
}

/**
 * The attacks of a server that has its own wallet and an old share of the visitor. Each entry is a name with its
 * answers.
 */
export const liesOf = (own: MadeWallet, oldShare: string): Readonly<Record<string, Lie>> => {
  const { auth, recovery } = own.shares
  // By the library's arithmetic, all but its last byte would be the secret.
  const chosen = Buffer.concat([Buffer.alloc(16, 7), Buffer.alloc(1)]).toString('base64url')
  const tier0 = {
    getRecoveryShare: async () => ({ share: recovery, setId: 'x'.repeat(22) }),
    addShares: async () => ({}),
    createWallet: async () => ({}),
  }
  return {
    'a share that was swapped': by({ getAuthShare: async () => ({ share: auth, setId: 'y'.repeat(22), tier: 1 }) }),
    'a share of before': by({ getAuthShare: async () => ({ share: oldShare, setId: 'y'.repeat(22), tier: 1 }) }),
    'a share that is the secret': by({ getAuthShare: async () => ({ share: chosen, tier: 0 }) }),
    'no share, and a recovery share of its own': by({ ...tier0, getAuthShare: notFound }),
    'a wallet of its own': by({
      ...tier0,
      getSession: withAccounts(accountsOf(own)),
      getAuthShare: async () => ({ share: auth, setId: 'y'.repeat(22), tier: 0 }),
    }),
    'no wallet at all': by({ ...tier0, getSession: withAccounts([]), getAuthShare: notFound }),
  }
}
