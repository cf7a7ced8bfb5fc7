import type { WalletKitTypes } from '@reown/walletkit'
import { buildApprovedNamespaces, getSdkError } from '@walletconnect/utils'
import { isLeftRejection } from '../../../suite/isLeftRejection.ts'
import { namespacesFor } from './namespaces.ts'
import type { PhoneAccounts } from './phoneAccounts.ts'
import type { PhoneClient } from './startWalletKit.ts'

/** A page's proposal to connect, as the phone shows it. */
export interface PhoneProposal {
  name: string
  url: string
  icons: string[]
  /** The page's request, unchanged. */
  requiredNamespaces: Record<string, { chains?: string[] }>
  optionalNamespaces: Record<string, { chains?: string[] }>
  /** Connects with the requested chains that the phone has, or with exactly `chains`, requested or not. */
  approve(options?: { chains: readonly string[] }): Promise<void>
  reject(): Promise<void>
}

interface Phone {
  walletKit: PhoneClient
  /** CAIP-2 ids of the phone's chains. */
  chains: readonly string[]
  accounts: () => PhoneAccounts
}

/** The page can receive the rejection and delete the proposal before the sign client (2.21.7) deletes it here. */
const unlessGone = (error: unknown) => {
  if (!(error instanceof Error && isLeftRejection(error))) throw error
}

/** A proposal that the test can answer. */
export function toPhoneProposal(
  { id, params }: WalletKitTypes.SessionProposal,
  { walletKit, chains, accounts }: Phone,
): PhoneProposal {
  const { metadata } = params.proposer
  return {
    name: metadata.name,
    url: metadata.url,
    icons: metadata.icons,
    requiredNamespaces: params.requiredNamespaces,
    optionalNamespaces: params.optionalNamespaces,
    approve: async (options) => {
      const supportedNamespaces = namespacesFor(chains, accounts())
      const namespaces = options
        ? namespacesFor(options.chains, accounts())
        : buildApprovedNamespaces({ proposal: params, supportedNamespaces })
      await walletKit.approveSession({ id, namespaces })
    },
    reject: () => walletKit.rejectSession({ id, reason: getSdkError('USER_REJECTED') }).catch(unlessGone),
  }
}
