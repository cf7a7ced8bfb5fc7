import { isDeepStrictEqual } from 'node:util'
import { requireRule } from './rules.ts'

/** What every object, list and function inherits, and what a polluted path would reach. */
const shared = {
  'Object.prototype': Object.prototype,
  'Array.prototype': Array.prototype,
  'Function.prototype': Function.prototype,
  'String.prototype': String.prototype,
  'Map.prototype': Map.prototype,
  'Promise.prototype': Promise.prototype,
  Object,
  Reflect,
  JSON,
}

const snapshot = () => Object.values(shared).map((object) => Object.getOwnPropertyDescriptors(object))

/** Watches for what no message may cause: errors that nobody catches, and changes to what all objects inherit. */
export const watchRealm = () => {
  const before = snapshot()
  const globals = Reflect.ownKeys(globalThis)
  const uncaught: unknown[] = []
  const onUncaught = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', onUncaught)
  process.on('unhandledRejection', onUncaught)
  return {
    check: async () => {
      // Rejections are told as unhandled once the microtasks are done.
      await new Promise((resolve) => setImmediate(resolve))
      const [error] = uncaught.splice(0)
      requireRule(error === undefined, `nobody caught ${error instanceof Error ? error.stack : String(error)}`)
      const after = snapshot()
      const changed = Object.keys(shared).filter((_name, index) => !isDeepStrictEqual(before[index], after[index]))
      requireRule(changed.length === 0, `${changed.join(', ')} was changed`)
      const added = Reflect.ownKeys(globalThis).filter((key) => !globals.includes(key))
      requireRule(added.length === 0, `globalThis got ${added.map(String).join(', ')}`)
    },
    stop: () => {
      process.off('uncaughtException', onUncaught)
      process.off('unhandledRejection', onUncaught)
    },
  }
}
