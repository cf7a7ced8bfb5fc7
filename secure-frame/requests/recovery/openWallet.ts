import type { KnownWay } from '../../auth/recovery/knownWays.ts'
import { onSheet } from './onSheet.ts'
import type { Asked, RecoveryRequests } from './RecoveryRequests.ts'
import { countWrong, forgetTries, secondsToWait } from './tries.ts'

const isNamed = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name)

const byPassphrase = (requests: RecoveryRequests, asked: Asked, { id }: KnownWay) => {
  const { work } = requests
  const { owner } = asked
  const attempt = async (text: string) => {
    const waitSeconds = await secondsToWait(requests, owner.userId)
    if (waitSeconds > 0) return { waitSeconds }
    try {
      await work.openByWay(owner, id, { kind: 'passphrase', text })
    } catch (error) {
      if (!isNamed(error, 'WrongSecretError')) throw error
      return { waitSeconds: await countWrong(requests, owner.userId) }
    }
    await forgetTries(requests, owner.userId)
    return undefined
  }
  return onSheet(requests, asked, ({ openByPassphrase }, request) => openByPassphrase(request, attempt))
}

const byFile = (requests: RecoveryRequests, asked: Asked) => {
  const { work } = requests
  const open = async (text: string, passphrase: string | undefined) => {
    try {
      await work.openBy(asked.owner, { from: 'file', text, ...(passphrase === undefined ? {} : { passphrase }) })
      return true
    } catch (error) {
      if (isNamed(error, 'WrongSecretError')) return false
      throw error
    }
  }
  return onSheet(requests, asked, ({ openByFile }, request) => openByFile(request, work.readFile, open))
}

const byTyped = (requests: RecoveryRequests, asked: Asked) => {
  const { work } = requests
  const open = async (text: string) => {
    const fault = await work.checkTyped(text)
    if (fault) return fault
    try {
      await work.openBy(asked.owner, { from: 'typed', text })
      return undefined
    } catch (error) {
      if (isNamed(error, 'UnreadableError', 'WalletMismatchError')) return { kind: 'other' as const }
      throw error
    }
  }
  return onSheet(requests, asked, ({ openByTyped }, request) => openByTyped(request, open))
}

const byPasskey = async (requests: RecoveryRequests, asked: Asked, ways: readonly KnownWay[], isWindow: boolean) => {
  const passkeys = ways.flatMap(({ passkey }) => (passkey ? [passkey] : []))
  const wish = { purpose: 'open' as const, passkeys, isNew: false, isWindow }
  const output = await requests.askPasskey(asked.subject, wish, asked.signal)
  const way = ways.find(({ passkey }) => passkey?.id === output.credentialId)
  await requests.work.openByWay(asked.owner, way?.id ?? '', { kind: 'passkey', ...output })
}

interface WantedOpening {
  kind: KnownWay['kind']
  wayId?: string | undefined
  isWindow: boolean
}

/** Opens the wallet on this device by what the visitor has. Nothing of it leaves the frame. */
export const openClosedWallet = async (
  requests: RecoveryRequests,
  asked: Asked,
  { kind, wayId, isWindow }: WantedOpening,
) => {
  if (kind === 'file') return byFile(requests, asked)
  if (kind === 'words' || kind === 'key') return byTyped(requests, asked)
  const { ways } = await asked.subject.call('listWaysBack', {}, asked.signal)
  const own = ways.filter((way) => way.kind === kind && (wayId === undefined || way.id === wayId))
  if (kind === 'passkey') return byPasskey(requests, asked, own, isWindow)
  const [way] = own
  if (way) await byPassphrase(requests, asked, way)
}
