import { atom } from 'jotai'
import { withDeadline } from '#protocol/async/withDeadline'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { callSiwxMethod } from './callSiwxMethod.ts'
import { matchesEarlyRequest } from './matchesRequest.ts'
import { signInAtom } from './siwxAtoms.ts'

/** The maximum wait for the page's message. A slower page is called again once an account is connected. */
export const earlyWaitMs = 4000

/**
 * Requests a message from the page before an account is connected. Undefined if the page provides none. Also undefined
 * if a session may exist, because stored sessions are looked up by account. Never rejects.
 */
export const makeEarlyMessageAtom = atom(null, async (get, _set, chainId: string) => {
  const outside = get(outsideAtom)
  const { origin } = get(optionsAtom)
  const ask = async () => {
    const rules = get(signInAtom).rules ?? (await callSiwxMethod(outside, 'getRules', {}))
    if (!rules.signsOutOnDisconnect) return undefined
    const data = await callSiwxMethod(outside, 'createMessage', { accountAddress: '', chainId })
    return matchesEarlyRequest(data, chainId, origin) ? data : undefined
  }
  // On failure, the message is created in a separate step, which reports the error.
  return withDeadline(earlyWaitMs, undefined, ask).catch(() => undefined)
})
