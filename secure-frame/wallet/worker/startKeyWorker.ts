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
  // TypeScript's types do not include Trusted Types yet.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy('foyer-worker', { createScriptURL: only }) ?? { createScriptURL: only }
}

let policy: ScriptUrlPolicy | undefined

/**
 * Starts a worker. Under Trusted Types, the policy `foyer-worker` allows only this URL. The CSP header must allow this
 * policy name.
 */
export const startKeyWorker = () => {
  policy ??= createPolicy()
  // The value is a TrustedScriptURL or a string. The constructor accepts both, but TypeScript's types allow only a
  // string.
  return new Worker(policy.createScriptURL(url) as string, { type: 'module', name: 'foyer-keys' })
}
