import type { FrameDeps } from '../auth/FrameDeps.ts'
import { addRecoveryMethod } from '../auth/recovery/addRecoveryMethod.ts'
import { copyForFile } from '../auth/recovery/copyForFile.ts'
import { heldWallet, type TypedWallet } from '../auth/recovery/heldWallet.ts'
import { openBy, openByRecoveryMethod } from '../auth/recovery/openClosed.ts'
import { ownShares } from '../auth/recovery/ownShares.ts'
import type { Owner, RecoveryDeps } from '../auth/recovery/RecoveryDeps.ts'
import { removeRecoveryMethod } from '../auth/recovery/removeRecoveryMethod.ts'
import { upgrade } from '../auth/recovery/upgrade.ts'
import { askOutput } from '../passkey/askOutput.ts'
import type { RecoveryRequests, RecoveryWork } from '../requests/recovery/RecoveryRequests.ts'
import { looksLikeKey } from '../wallet/recovery/looksLikeKey.ts'
import { readRecoveryFile } from '../wallet/recovery/recoveryFile.ts'
import type { RecoverySource } from '../wallet/recovery/recoveryJob.ts'
import type { ExportedWallet } from '../wallet/worker/keyJob.ts'
import { exportWallet, nameWallet } from '../wallet/worker/keyJobs.ts'
import { askingOf } from './createPasskeys.ts'
import { recoveryDeps } from './createWallets.ts'
import type { LaterParts } from './LaterParts.ts'

const readFile: RecoveryWork['readFile'] = (text) => {
  try {
    const file = readRecoveryFile(text)
    return { address: file.addresses.eip155, isLocked: 'sealed' in file }
  } catch {
    return undefined
  }
}

/** Checks entered words. The word list is loaded with the first ones. */
const checkWords = async (text: string): ReturnType<RecoveryWork['checkTyped']> => {
  const { nearestWord, splitWords, unknownWords } = await import('../wallet/recovery/words.ts')
  const words = splitWords(text)
  const [place] = unknownWords(words)
  if (place !== undefined) {
    const word = words[place] ?? ''
    return { kind: 'unknown', place: place + 1, word, meant: nearestWord(word) }
  }
  return words.length === 12 || words.length === 24 ? undefined : { kind: 'count' }
}

/** Checks entered secrets. Only the key worker reads a private key. */
const checkTyped: RecoveryWork['checkTyped'] = async (text) => {
  if (!looksLikeKey(text)) return checkWords(text)
  const isRead = await nameWallet(text).then(
    () => true,
    () => false,
  )
  return isRead ? undefined : { kind: 'key' }
}

/** Opens a locked file by passkey, because the wallet's passkeys on this origin can also decrypt it. */
const byPasskey = async (parts: RecoveryDeps, owner: Owner, source: RecoverySource) => {
  const copied = await copyForFile(parts, owner, source)
  if (!copied || copied.ways.length === 0) return {}
  const ways = copied.ways.map(({ id, ...way }) => ({ wayId: id, ...way }))
  return { byPasskey: { userId: owner.userId, rpId: copied.rpId, at: `${location.origin}/recover`, ways } }
}

/** Returns the secrets that open the wallet when the visitor enters them. */
const typedOf = ({ phrase, bare, evmPrivateKey, solanaPrivateKey }: ExportedWallet): TypedWallet =>
  phrase === undefined
    ? { kind: 'key', text: bare === 'solana' ? solanaPrivateKey : evmPrivateKey }
    : { kind: 'words', text: phrase }

const createWork = (frame: FrameDeps): RecoveryWork => {
  const parts = recoveryDeps(frame)
  const own = async ({ userId }: Owner) => (await ownShares(parts, userId)).source
  return {
    readFile,
    checkTyped,
    nameTyped: (text) => nameWallet(text),
    holdTyped: (text) => heldWallet.hold({ kind: looksLikeKey(text) ? 'key' : 'words', text }),
    add: async (owner, given, onStep) => {
      const { tier } = await parts.session.callAs(owner.userId)('listWaysBack', {})
      return tier === 0 ? upgrade(parts, owner, given, onStep) : addRecoveryMethod(parts, owner, given)
    },
    remove: (owner, wayId) => removeRecoveryMethod(parts, owner, wayId),
    openByRecoveryMethod: (owner, wayId, given) => openByRecoveryMethod(parts, owner, wayId, given),
    openBy: (owner, source) => openBy(parts, owner, source),
    makeFile: async (owner, savedAt, passphrase) => {
      const page = `${location.origin}/recover.html`
      const source = await own(owner)
      const locked = passphrase === undefined ? {} : { passphrase, ...(await byPasskey(parts, owner, source)) }
      const want = { to: 'file' as const, savedAt, page, ...locked }
      const { addresses } = owner
      const [made] = await parts.keys.recoverWallet({ source, addresses, wants: [want] })
      return made?.file ?? ''
    },
    readTyped: async ({ userId, addresses }) => {
      const { source } = await ownShares(parts, userId)
      return typedOf(await exportWallet({ shares: source.shares, addresses }))
    },
  }
}

/** Creates the requests to the visitor about a wallet. Their sheets are queued with the approvals. */
export const createRecoveryRequests = (given: LaterParts, frame: FrameDeps): RecoveryRequests => {
  const { approvals, languages, onHeight } = given
  const asking = askingOf(given)
  return {
    approvals,
    languages,
    onHeight,
    now: Date.now,
    work: createWork(frame),
    notes: { read: frame.device.readNote, write: frame.device.writeNote },
    askPasskey: (subject, wish, signal) =>
      askOutput(
        asking,
        subject,
        { ...wish, passkeys: wish.passkeys.map((one) => ({ ...one, transports: [...one.transports] })) },
        signal,
      ),
  }
}
