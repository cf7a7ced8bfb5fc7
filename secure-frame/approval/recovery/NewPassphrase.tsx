import { useId, useState } from 'react'
import { Button } from '../sheet/Button.tsx'
import { Note } from '../sheet/Note.tsx'
import { FieldMessage } from './FieldMessage.tsx'
import { PassphraseField } from './PassphraseField.tsx'
import styles from './Recovery.module.css'
import { useRecoveryWords } from './recoveryWords.ts'
import { estimatePassphraseStrength } from './strength/passphraseStrength.ts'

export interface TypedTwice {
  first: string
  second: string
}

export const isAcceptable = ({ first, second }: TypedTwice) =>
  estimatePassphraseStrength(first).isStrong && first === second

/** The strength meter is full at twice the required strength. */
const fullBits = 88

function Strength({ passphrase, id }: { passphrase: string; id: string }) {
  const words = useRecoveryWords()
  const { bits, isStrong, guessedIn } = estimatePassphraseStrength(passphrase)
  const time = words.guessedIn[guessedIn]
  return (
    <>
      <span className={styles.meter}>
        <span data-strong={isStrong} style={{ inlineSize: `${Math.min(100, (100 * bits) / fullBits)}%` }} />
      </span>
      <FieldMessage tone={isStrong ? 'ok' : 'bad'} id={id}>
        {isStrong ? words.strong(time) : words.weak(time)}
      </FieldMessage>
    </>
  )
}

/** Suggests five random words to visitors who have no passphrase. Loads the word list on demand. */
const useSuggestion = (take: (passphrase: string) => void) => {
  const [suggested, setSuggested] = useState<string>()
  const suggest = async () => {
    const { suggestPassphrase } = await import('./strength/suggestPassphrase.ts')
    const passphrase = suggestPassphrase((places) => crypto.getRandomValues(places))
    setSuggested(passphrase)
    take(passphrase)
  }
  return { suggested, suggest }
}

/** Asks for a new passphrase. Once it is strong enough, asks to repeat it. */
export function NewPassphrase({ typed, onChange }: { typed: TypedTwice; onChange: (typed: TypedTwice) => void }) {
  const words = useRecoveryWords()
  const saidId = useId()
  const { first, second } = typed
  const { isStrong } = estimatePassphraseStrength(first)
  const { suggested, suggest } = useSuggestion((passphrase) => onChange({ first: passphrase, second: '' }))
  const differs = second !== '' && !first.startsWith(second)
  return (
    <>
      <PassphraseField
        label={words.passphrase}
        value={first}
        onChange={(value) => onChange({ first: value, second: '' })}
        isNew
        isBad={first !== '' && !isStrong}
        saidId={saidId}
      />
      {first !== '' && <Strength passphrase={first} id={saidId} />}
      {suggested !== undefined && suggested === first && (
        <Note tone="neutral" title={words.suggested} text={suggested} />
      )}
      {isStrong ? (
        <PassphraseField
          label={words.typeAgain}
          value={second}
          onChange={(value) => onChange({ first, second: value })}
          isNew
          isBad={differs}
        />
      ) : (
        <>
          <Note tone="neutral" text={words.fourWords} />
          <Button kind="quiet" onPress={() => void suggest().catch(() => undefined)}>
            {words.suggestWords}
          </Button>
        </>
      )}
      {differs && <FieldMessage tone="bad">{words.notTheSame}</FieldMessage>}
    </>
  )
}
