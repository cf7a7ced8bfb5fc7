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
  // Not yet among the compiler's types.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy('foyer-worker', { createScriptURL: only }) ?? { createScriptURL: only }
}

let policy: ScriptUrlPolicy | undefined

/**
 * A worker of its own for each job. Where scripts have to be trusted types, the policy `foyer-worker` vouches for this
 * one file and for no other: the header has to allow its name.
 */
export const startKeyWorker = () => {
  policy ??= createPolicy()
  // A trusted URL where there are such, a text elsewhere: the constructor takes both, the compiler knows of one.
  return new Worker(policy.createScriptURL(url) as string, { type: 'module', name: 'foyer-keys' })
}
