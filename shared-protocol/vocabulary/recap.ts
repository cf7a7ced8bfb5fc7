import * as z from '../schema.ts'
import { Json } from './json.ts'
import { text } from './scalars.ts'

/** A permission that a ReCap (ERC-5573) grants to the message's URI: actions of one ability on one resource. */
export interface ReCapGrant {
  ability: string
  actions: readonly string[]
  resource: string
}

const prefix = 'urn:recap:'

/** Readable text without quotes, control characters and direction marks. */
const Name = text(256, /^[^'\p{C}\p{Zl}\p{Zp}]+$/u)
const Actions = z.record(text(256, /^[^'\p{C}\p{Zl}\p{Zp}/]+\/[^'\p{C}\p{Zl}\p{Zp}/]+$/u), Json)
const ReCap = z.looseObject({ att: z.record(Name, Actions) })

export const isReCap = (resource: string) => resource.startsWith(prefix)

const decode = (encoded: string): unknown => {
  try {
    const bytes = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0))))
  } catch {
    return undefined
  }
}

/** Parses a ReCap. Undefined if the resource is not a ReCap, or if it grants nothing. */
export const readReCap = (resource: string): readonly ReCapGrant[] | undefined => {
  if (!isReCap(resource)) return undefined
  const { data } = z.safeParse(ReCap, decode(resource.slice(prefix.length)))
  if (!data) return undefined
  const grants = Object.entries(data.att).flatMap(([target, actions]) => {
    const byAbility = new Map<string, string[]>()
    for (const one of Object.keys(actions).sort((a, b) => a.localeCompare(b))) {
      const [ability = '', action = ''] = one.split('/')
      byAbility.set(ability, [...(byAbility.get(ability) ?? []), action])
    }
    return [...byAbility].map(([ability, named]) => ({ ability, actions: named, resource: target }))
  })
  return grants.length > 0 ? grants : undefined
}

const grantText = ({ ability, actions, resource }: ReCapGrant, index: number) =>
  `(${index + 1}) '${ability}': ${actions.map((action) => `'${action}'`).join(', ')} for '${resource}'.`

/** Writes the sentence that a ReCap adds to the end of the message's statement. */
export const reCapSentence = (grants: readonly ReCapGrant[]) =>
  `I further authorize the stated URI to perform the following actions on my behalf: ${grants.map(grantText).join(' ')}`

/** Returns the statement. If the last resource is a ReCap, includes its sentence, as ERC-5573 requires. */
export const statementWithReCap = (statement: string | undefined, resources: readonly string[] | undefined) => {
  const grants = readReCap(resources?.at(-1) ?? '')
  if (!grants) return statement
  const sentence = reCapSentence(grants)
  if (statement?.endsWith(sentence)) return statement
  return statement ? `${statement} ${sentence}` : sentence
}
