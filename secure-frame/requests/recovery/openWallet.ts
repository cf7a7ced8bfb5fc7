import type { KnownRecoveryMethod } from '../../auth/recovery/knownRecoveryMethods.ts'
import { onSheet } from './onSheet.ts'
import type { RecoveryRequest, RecoveryRequests } from './RecoveryRequests.ts'
import { countWrong, forgetTries, secondsUntilNextTry } from './tries.ts'

const isNamed = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name)

const byPassphrase = (requests: RecoveryRequests, requested: RecoveryRequest, { id }: KnownRecoveryMethod) => {
  const { work } = requests
  const { owner } = requested
  const attempt = async (text: string) => {
    const waitSeconds = await secondsUntilNextTry(requests, owner.userId)
    if (waitSeconds > 0) return { waitSeconds }
    try {
      await work.openByRecoveryMethod(owner, id, { kind: 'passphrase', text })
    } catch (error) {
      if (!isNamed(error, 'WrongSecretError')) throw error
      return { waitSeconds: await countWrong(requests, owner.userId) }
    }
    await forgetTries(requests, owner.userId)
    return undefined
  }
  return onSheet(requests, requested, ({ openByPassphrase }, request) => openByPassphrase(request, attempt))
}

const byFile = (requests: RecoveryRequests, requested: RecoveryRequest) => {
  const { work } = requests
  const open = async (text: string, passphrase: string | undefined) => {
    try {
      await work.openBy(requested.owner, { from: 'file', text, ...(passphrase === undefined ? {} : { passphrase }) })
      return true
    } catch (error) {
      if (isNamed(error, 'WrongSecretError')) return false
      throw error
    }
  }
  return onSheet(requests, requested, ({ openByFile }, request) => openByFile(request, work.readFile, open))
}

const byTyped = (requests: RecoveryRequests, requested: RecoveryRequest) => {
  const { work } = requests
  const open = async (text: string) => {
    const fault = await work.checkTyped(text)
    if (fault) return fault
    try {
      await work.openBy(requested.owner, { from: 'typed', text })
      return undefined
    } catch (error) {
      if (isNamed(error, 'UnreadableError', 'WalletMismatchError')) return { kind: 'other' as const }
      throw error
    }
  }
  return onSheet(requests, requested, ({ openByTyped }, request) => openByTyped(request, open))
}

const byPasskey = async (
  requests: RecoveryRequests,
  requested: RecoveryRequest,
  methods: readonly KnownRecoveryMethod[],
  isWindow: boolean,
) => {
  const passkeys = methods.flatMap(({ passkey }) => (passkey ? [passkey] : []))
  const wish = { purpose: 'open' as const, passkeys, isNew: false, isWindow }
  const output = await requests.askPasskey(requested.subject, wish, requested.signal)
  const method = methods.find(({ passkey }) => passkey?.id === output.credentialId)
  await requests.work.openByRecoveryMethod(requested.owner, method?.id ?? '', { kind: 'passkey', ...output })
}

interface OpeningRequest {
  kind: KnownRecoveryMethod['kind']
  wayId?: string | undefined
  isWindow: boolean
}

/**
 * Opens the wallet on this device with the visitor's recovery method. No part of the method's secret leaves the frame.
 */
export const openClosedWallet = async (
  requests: RecoveryRequests,
  requested: RecoveryRequest,
  { kind, wayId, isWindow }: OpeningRequest,
) => {
  if (kind === 'file') return byFile(requests, requested)
  if (kind === 'words' || kind === 'key') return byTyped(requests, requested)
  const { ways } = await requested.subject.call('listWaysBack', {}, requested.signal)
  const own = ways.filter((method) => method.kind === kind && (wayId === undefined || method.id === wayId))
  if (kind === 'passkey') return byPasskey(requests, requested, own, isWindow)
  const [method] = own
  if (method) await byPassphrase(requests, requested, method)
}
