import type { UpgradeStep } from '#protocol/vocabulary/upgradeStep'
import type { GivenWay } from '../../auth/recovery/wayBack.ts'
import { onSheet } from './onSheet.ts'
import { proveFirst } from './proveFirst.ts'
import type { Asked, RecoveryRequests } from './RecoveryRequests.ts'

export interface WantedWay {
  kind: GivenWay['kind']
  /** Another passkey than those of the account. */
  isNew: boolean
  isWindow: boolean
}

const askPasskey = async (requests: RecoveryRequests, { subject, signal }: Asked, wanted: WantedWay) => {
  const { rpId: _rpId, passkeys } = await subject.call('listPasskeys', {}, signal)
  const known = passkeys.map(({ id, name }) => ({ id, name, transports: [] }))
  const { isWindow } = wanted
  const isNew = wanted.isNew || known.length === 0
  const output = await requests.askPasskey(subject, { purpose: 'own', passkeys: known, isNew, isWindow }, signal)
  return { kind: 'passkey' as const, ...output }
}

const gather = async (requests: RecoveryRequests, asked: Asked, wanted: WantedWay): Promise<GivenWay> => {
  const { work, now } = requests
  const { owner } = asked
  switch (wanted.kind) {
    case 'passkey':
      return askPasskey(requests, asked, wanted)
    case 'passphrase': {
      const text = await onSheet(requests, asked, ({ choosePassphrase }, request) => choosePassphrase(request))
      return { kind: 'passphrase', text }
    }
    case 'file': {
      const make = (passphrase?: string) => work.makeFile(owner, new Date(now()).toISOString(), passphrase)
      await onSheet(requests, asked, ({ saveFile }, request) => saveFile(request, make))
      return { kind: 'file' }
    }
    case 'words':
    case 'key': {
      // Which of the two a wallet has, it was made of.
      const { kind, text } = await work.readTyped(owner)
      await onSheet(requests, asked, ({ keepWords, keepKey }, request) =>
        kind === 'key' ? keepKey(request, text) : keepWords(request, text.split(' ')),
      )
      return { kind }
    }
  }
}

/** Has the visitor give a way back, and keeps it. Nothing is changed before they have. */
export const addWayBack = async (
  requests: RecoveryRequests,
  asked: Asked,
  wanted: WantedWay,
  onStep: (step: UpgradeStep) => void,
) => {
  await proveFirst(requests, asked)
  const given = await gather(requests, asked, wanted)
  return requests.work.add(asked.owner, given, onStep)
}
