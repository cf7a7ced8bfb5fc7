import { isReCap, readReCap } from '#protocol/vocabulary/recap'

interface ResourceWords {
  /** The message key. */
  name: 'signInAllows' | 'signInRefers'
  words: string
}

/** Describes a resource to the visitor: the permissions of a ReCap (ERC-5573), or the URI. */
export const resourceWords = (resource: string): readonly ResourceWords[] => {
  const grants = readReCap(resource)
  if (!grants) return [{ name: isReCap(resource) ? 'signInAllows' : 'signInRefers', words: resource }]
  return grants.map(({ ability, actions, resource: target }) => ({
    name: 'signInAllows',
    words: `${ability}: ${actions.join(', ')} (${target})`,
  }))
}
