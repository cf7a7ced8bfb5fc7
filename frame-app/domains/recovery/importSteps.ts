import { atom } from 'jotai'
import { resetAtom } from '../../navigation/navigation.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import { isEndedByVisitor } from '../connections/isEndedByVisitor.ts'
import { askRecoveryAtom } from './recovery.ts'

interface Told {
  taken: string
  failed: string
}

/** Has the secure frame take words of another wallet, and leads to the login that makes its account. */
export const importPhraseAtom = atom(null, async (_get, set, told: Told) => {
  try {
    await set(askRecoveryAtom, { ask: 'import' })
    set(resetAtom, { name: 'Connect' }, 'forward')
    set(showToastAtom, { message: told.taken, variant: 'success' })
  } catch (error) {
    if (!isEndedByVisitor(error)) set(showToastAtom, { message: told.failed, variant: 'error' })
  }
})
