import url from './keyWorker.ts?worker&url'

interface ScriptUrlPolicy {
  createScriptURL: (url: string) => unknown
}

interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptUrlPolicy
}

const only = (given: string) => {
  if (given !== url) throw new TypeError('Not the key worker')
  return given
}

const createPolicy = (): ScriptUrlPolicy => {
  // Not yet in the compiler's types.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy('foyer-worker', { createScriptURL: only }) ?? { createScriptURL: only }
}

let policy: ScriptUrlPolicy | undefined

/**
 * Starts a worker. Under Trusted Types, the policy `foyer-worker` allows only this URL. The CSP header must allow its
 * name.
 */
export const startKeyWorker = () => {
  policy ??= createPolicy()
  // A TrustedScriptURL or a string: the constructor accepts both, but the compiler's types only a string.
  return new Worker(policy.createScriptURL(url) as string, { type: 'module', name: 'foyer-keys' })
}
