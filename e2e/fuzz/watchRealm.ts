import { isDeepStrictEqual } from 'node:util'
import { requireRule } from './rules.ts'

/** Shared prototypes that a polluted path would reach. */
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

/** Detects unhandled errors and changes to shared prototypes. No message is allowed to cause them. */
export const watchRealm = () => {
  const before = snapshot()
  const globals = Reflect.ownKeys(globalThis)
  const uncaught: unknown[] = []
  const onUncaught = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', onUncaught)
  process.on('unhandledRejection', onUncaught)
  return {
    check: async () => {
      // Unhandled rejections are reported after the microtasks finish.
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
