import { atom } from 'jotai'
import { pushAtom } from '../../navigation/navigation.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { signedInEmailAtom } from '../connections/embeddedAccount.ts'
import { isEndedByVisitor } from '../connections/isEndedByVisitor.ts'

/**
 * Lets the secure frame show the key. If no code can be e-mailed, the visitor first confirms their identity another
 * way. Resolves with false if that failed.
 */
export const exportKeyAtom = atom(null, async (get, set) => {
  if (get(signedInEmailAtom) === null) {
    set(pushAtom, { name: 'ProveAccount', params: { action: 'exportKey' } })
    return true
  }
  try {
    const { calls, requests } = await get(outsideAtom).embedded()
    await requests.run((context) => calls.exportKey({}, context))
    return true
  } catch (error) {
    return isEndedByVisitor(error)
  }
})
