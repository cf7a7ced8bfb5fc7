import type { UpgradeStep } from '#protocol/vocabulary/upgradeStep'
import type { RecoveryMethodInput } from '../../auth/recovery/recoveryMethod.ts'
import { onSheet } from './onSheet.ts'
import { proveFirst } from './proveFirst.ts'
import type { RecoveryRequest, RecoveryRequests } from './RecoveryRequests.ts'

export interface RecoveryMethodRequest {
  kind: RecoveryMethodInput['kind']
  /** True if the account does not have this passkey yet. */
  isNew: boolean
  isWindow: boolean
}

const askPasskey = async (
  requests: RecoveryRequests,
  { subject, signal }: RecoveryRequest,
  params: RecoveryMethodRequest,
) => {
  const { rpId: _rpId, passkeys } = await subject.call('listPasskeys', {}, signal)
  const known = passkeys.map(({ id, name }) => ({ id, name, transports: [] }))
  const { isWindow } = params
  const isNew = params.isNew || known.length === 0
  const output = await requests.askPasskey(subject, { purpose: 'own', passkeys: known, isNew, isWindow }, signal)
  return { kind: 'passkey' as const, ...output }
}

const gather = async (
  requests: RecoveryRequests,
  requested: RecoveryRequest,
  params: RecoveryMethodRequest,
): Promise<RecoveryMethodInput> => {
  const { work, now } = requests
  const { owner } = requested
  switch (params.kind) {
    case 'passkey':
      return askPasskey(requests, requested, params)
    case 'passphrase': {
      const text = await onSheet(requests, requested, ({ choosePassphrase }, request) => choosePassphrase(request))
      return { kind: 'passphrase', text }
    }
    case 'file': {
      const make = (passphrase?: string) => work.makeFile(owner, new Date(now()).toISOString(), passphrase)
      await onSheet(requests, requested, ({ saveFile }, request) => saveFile(request, make))
      return { kind: 'file' }
    }
    case 'words':
    case 'key': {
      // The kind depends on the secret from which the wallet was created.
      const { kind, text } = await work.readTyped(owner)
      await onSheet(requests, requested, ({ keepWords, keepKey }, request) =>
        kind === 'key' ? keepKey(request, text) : keepWords(request, text.split(' ')),
      )
      return { kind }
    }
  }
}

/** Requests a recovery method from the visitor, and stores it. Changes nothing before the visitor has provided it. */
export const requestNewRecoveryMethod = async (
  requests: RecoveryRequests,
  requested: RecoveryRequest,
  params: RecoveryMethodRequest,
  onStep: (step: UpgradeStep) => void,
) => {
  await proveFirst(requests, requested)
  const given = await gather(requests, requested, params)
  return requests.work.add(requested.owner, given, onStep)
}
