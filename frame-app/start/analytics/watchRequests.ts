import { isApproved } from '#protocol/methods/methodKinds'
import { namespaceOfMethod } from '#protocol/methods/namespaceOfMethod'
import { requestObserverAtom } from '../../requests/requestObserver.ts'
import { actedInAtom } from './actedOn.ts'
import { eventCodeOf } from './describeError.ts'
import type { Watcher } from './Watching.ts'

/** Rejection codes of EIP-1193, and of EIP-5792 for an account upgrade. */
const declinedCodes = ['4001', '5750']

/** Reports page requests that the visitor approved or rejected, and those that failed. */
export const watchRequests: Watcher = ({ store, track }) => {
  store.set(requestObserverAtom, {
    observe: (method, outcome) => {
      const actedOn = store.get(actedInAtom)(namespaceOfMethod(method))
      if (!actedOn || !isApproved(method)) return
      const properties = { ...actedOn, method }
      if (!('error' in outcome)) return track({ event: 'REQUEST_SUCCESS', properties })
      const message = eventCodeOf(outcome.error)
      if (declinedCodes.includes(message)) return track({ event: 'USER_REJECTED', properties: { message } })
      track({ event: 'REQUEST_ERROR', properties: { ...properties, message } })
    },
  })
  return () => store.set(requestObserverAtom, undefined)
}
