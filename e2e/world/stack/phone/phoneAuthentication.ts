import type { WalletKitTypes } from '@reown/walletkit'
import { buildAuthObject, getSdkError, populateAuthPayload } from '@walletconnect/utils'
import { methodsOf } from './namespaces.ts'
import type { PhoneAccounts } from './phoneAccounts.ts'
import type { PhoneClient } from './startWalletKit.ts'

type Payload = WalletKitTypes.SessionAuthenticate['params']['authPayload']

/** A page's request to connect and sign a message, as the phone shows it. */
export interface PhoneAuthentication {
  /** The page's request, unchanged. */
  payload: Payload
  /** Signs and connects: with the requested message, or one changed by a lying wallet. */
  approve(lie?: Partial<Payload>): Promise<void>
  reject(): Promise<void>
}

interface Phone {
  walletKit: PhoneClient
  /** CAIP-2 ids of the phone's chains. */
  chains: readonly string[]
  accounts: () => PhoneAccounts
}

/** A sign-in request (CAIP-222) that the test can answer. */
export function toPhoneAuthentication(
  { id, params }: WalletKitTypes.SessionAuthenticate,
  { walletKit, chains, accounts }: Phone,
): PhoneAuthentication {
  return {
    payload: params.authPayload,
    approve: async (lie = {}) => {
      const authPayload = populateAuthPayload({
        authPayload: { ...params.authPayload, ...lie },
        chains: [...chains],
        methods: methodsOf.eip155,
      })
      const { evm } = accounts()
      const iss = `did:pkh:${authPayload.chains[0]}:${evm.address}`
      const message = walletKit.formatAuthMessage({ request: authPayload, iss })
      const signature = await evm.signMessage({ message })
      const auth = buildAuthObject(authPayload, { t: 'eip191', s: signature }, iss)
      await walletKit.approveSessionAuthenticate({ id, auths: [auth] })
    },
    reject: () => walletKit.rejectSessionAuthenticate({ id, reason: getSdkError('USER_REJECTED') }),
  }
}
