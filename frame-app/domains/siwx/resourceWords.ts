import { isReCap, readReCap } from '#protocol/vocabulary/recap'

interface ResourceWords {
  /** The key of the message that names it. */
  name: 'signInAllows' | 'signInRefers'
  words: string
}

/** A resource of the message for its reader: of a ReCap (ERC-5573) each thing that it allows, of another URI the URI. */
export const resourceWords = (resource: string): readonly ResourceWords[] => {
  const grants = readReCap(resource)
  if (!grants) return [{ name: isReCap(resource) ? 'signInAllows' : 'signInRefers', words: resource }]
  return grants.map(({ ability, actions, resource: target }) => ({
    name: 'signInAllows',
    words: `${ability}: ${actions.join(', ')} (${target})`,
  }))
}
