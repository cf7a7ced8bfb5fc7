import type { Opening } from '../approval/opening/describeOpening.ts'
import { AddressRefusedError, type UnknownWallet } from '../auth/firstOpening.ts'
import type { ApprovalQueue } from './approvalQueue.ts'
import type { ReadBalance } from './readBalance.ts'

interface ConfirmParts {
  approvals: Pick<ApprovalQueue, 'run'>
  languages: () => readonly string[]
  onHeight: (height: number) => void
  readBalance: ReadBalance
}

const unknown = { status: 'unknown' } as const

/** Returns when another of the account's devices was last seen, as reported by the server. */
const readLastUse = async ({ call }: UnknownWallet, signal: AbortSignal): Promise<Opening['lastUse']> => {
  const { devices } = await call('listDevices', {}, signal)
  const others = devices.filter(({ isThisDevice }) => !isThisDevice)
  const [last] = others.sort((one, other) => other.lastSeenAt - one.lastSeenAt)
  return last ? { status: 'known', at: last.lastSeenAt, device: last.name } : { status: 'none' }
}

/** Returns known facts about the account, so that the visitor can recognize it. Never rejects. */
const readOpening = async (parts: ConfirmParts, wallet: UnknownWallet, signal: AbortSignal): Promise<Opening> => {
  const { eip155, solana } = wallet.addresses
  const [balance, lastUse] = await Promise.all([
    parts.readBalance([eip155, solana], signal).then(
      (known) => ({ status: 'known' as const, ...known }),
      () => unknown,
    ),
    readLastUse(wallet, signal).catch(() => unknown),
  ])
  return { balance, lastUse }
}

/**
 * Asks the visitor on a sheet of this frame whether they recognize an address. Rejects with AddressRefusedError unless
 * they confirm it. Rejects with RequestAbortedError if the login is aborted.
 */
export const confirmAddress = async (parts: ConfirmParts, wallet: UnknownWallet, given: AbortSignal) => {
  const { approvals, languages, onHeight } = parts
  const ask = async (signal: AbortSignal) => {
    const { requestAddress } = await import('../approval/opening/requestAddress.tsx')
    return requestAddress({
      account: { email: wallet.email, ...wallet.addresses },
      seal: { text: wallet.seal, isNew: false },
      opening: readOpening(parts, wallet, signal),
      languages: languages(),
      signal,
      onHeight,
    })
  }
  const isOwn = await approvals.run({ signal: given }, ask, async (answer) => answer)
  if (!isOwn) throw new AddressRefusedError()
}
