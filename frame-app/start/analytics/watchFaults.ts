import type { Outside } from '../../outside/outside.ts'
import { describeError } from './describeError.ts'

type Fault = NonNullable<ReturnType<typeof describeError>>
type Category = Fault['category']

// biome-ignore lint/suspicious/noExplicitAny: what a call takes and gives is its own.
type Call = (...args: any[]) => unknown

const isCall = (value: unknown): value is Call => typeof value === 'function'

/** Wraps calls so that their rejections are also reported. */
const observed = <Calls extends object>(calls: Calls, tell: (error: unknown) => void): Calls => {
  const wrapped = Object.entries(calls).map(([name, call]) => {
    if (!isCall(call)) return [name, call]
    const observedCall: Call = (...args) => {
      const answer = call(...args)
      if (answer instanceof Promise) answer.catch(tell)
      return answer
    }
    return [name, observedCall]
  })
  // The wrapped calls have the same names, arguments and results.
  return Object.fromEntries(wrapped) as Calls
}

type Observable = Pick<Outside, 'data' | 'listing' | 'embedded'>

/** Wraps external calls so that failures are reported by category and code. Callers still receive the errors. */
export const observeOutside = ({ data, listing, embedded }: Observable, tell: (fault: Fault) => void): Observable => {
  const tellAs = (category: Category) => (error: unknown) => {
    const fault = describeError(error, category)
    if (fault) tell(fault)
  }
  const api = tellAs('API_ERROR')
  const secure = tellAs('SECURE_SITE_ERROR')
  return {
    data: async () => observed(await data(), api),
    listing: async () => observed(await listing(), api),
    embedded: async () => {
      const opened = await embedded().catch((error) => {
        secure(error)
        throw error
      })
      return { ...opened, calls: observed(opened.calls, secure) }
    },
  }
}

/** Reports errors that the modal did not catch. Returns a function that stops reporting. */
export const watchUncaught = (target: EventTarget, tell: (fault: Fault) => void) => {
  const tellOne = (error: unknown) => {
    const fault = describeError(error)
    if (fault) tell(fault)
  }
  const onError = (event: Event) => tellOne((event as ErrorEvent).error)
  const onRejection = (event: Event) => tellOne((event as PromiseRejectionEvent).reason)
  target.addEventListener('error', onError)
  target.addEventListener('unhandledrejection', onRejection)
  return () => {
    target.removeEventListener('error', onError)
    target.removeEventListener('unhandledrejection', onRejection)
  }
}
