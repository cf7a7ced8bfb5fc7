import { atom } from 'jotai'
import { BaseError } from '#protocol/errors/BaseError'
import { addressKey } from '#protocol/vocabulary/isSameAddress'
import { outsideAtom } from '../../outside/outside.ts'
import { addressLabelsKey, labelPattern, maxLabelLength } from '../../storage/addressLabelsKey.ts'

type LabelProblem = 'invalid' | 'taken'

/** Thrown if a label is not allowed for an account. */
export class LabelError extends BaseError {
  override readonly name = 'LabelError'
  readonly problem: LabelProblem
  constructor(problem: LabelProblem) {
    super(`label_${problem}`, problem === 'taken' ? 'Another account has this label' : 'This label cannot be shown')
    this.problem = problem
  }
}

const changedAtom = atom<Readonly<Record<string, string>> | undefined>(undefined)

/** The visitor's labels by address, with hex addresses in lowercase. */
export const labelsAtom = atom((get) => get(changedAtom) ?? get(outsideAtom).storage.get(addressLabelsKey) ?? {})

export const getLabelAtom = atom(
  (get) =>
    (address: string): string | undefined =>
      get(labelsAtom)[addressKey(address)],
)

/**
 * Stores a label for an address in this browser; an empty label removes it. Throws LabelError if the label is overlong,
 * is another address's label, or contains markup, control or direction characters.
 */
export const renameAtom = atom(null, (get, set, address: string, given: string) => {
  const label = given.trim().replace(/ +/g, ' ')
  const { [addressKey(address)]: _before, ...others } = get(labelsAtom)
  if (label.length > maxLabelLength || !labelPattern.test(label)) throw new LabelError('invalid')
  const isTaken = Object.values(others).some((other) => other.toLowerCase() === label.toLowerCase())
  if (label && isTaken) throw new LabelError('taken')
  const labels = label ? { ...others, [addressKey(address)]: label } : others
  get(outsideAtom).storage.set(addressLabelsKey, labels)
  set(changedAtom, labels)
})
