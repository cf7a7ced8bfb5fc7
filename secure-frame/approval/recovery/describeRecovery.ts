import { emptyContent, type SheetContent } from '../content.ts'
import type { RecoveryMessages } from '../messages/recovery/en.ts'

const purposes = ['own', 'open'] as const
type Purpose = (typeof purposes)[number]

export const isRecovery = (purpose: string): purpose is Purpose => purposes.some((one) => one === purpose)

/**
 * Describes a recovery request. `own`: ends the operator's control of the wallet. `open`: unlocks the wallet on this
 * device. Neither transfers assets.
 */
export const describeRecovery = (purpose: Purpose, words: RecoveryMessages): SheetContent => {
  if (purpose === 'open') {
    const notes = [{ tone: 'neutral' as const, text: words.opensByPasskeyText }]
    return { ...emptyContent(words.opensByPasskey), isHarmless: true, notes, confirm: words.useAPasskey }
  }
  return {
    ...emptyContent(words.makeOwn),
    isHarmless: true,
    facts: [
      { kind: 'text', name: words.makeOwnNow, text: words.youAndFoyer },
      { kind: 'text', name: words.makeOwnAfter, text: words.onlyYou, tone: 'strong' },
    ],
    notes: [{ tone: 'neutral', text: words.makeOwnText }],
    confirm: words.useAPasskey,
    reject: words.later,
  }
}
