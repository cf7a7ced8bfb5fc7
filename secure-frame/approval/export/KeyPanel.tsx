import { useWords } from '../sheet/wordsContext.ts'
import { SecretPanel } from './SecretPanel.tsx'
import { keyParts } from './secretParts.ts'

type KeyPanelProps = {
  network: string
  secret: string
  /** True if the key is derived from the key of the other namespace. */
  isDerived: boolean
}

/** Shows the private key of one namespace. */
export function KeyPanel({ network, secret, isDerived }: KeyPanelProps) {
  const { messages } = useWords()
  const name = isDerived ? messages.derivedKey(network) : `${messages.privateKey}, ${network}`
  return <SecretPanel name={name} secret={secret} parts={keyParts(secret)} />
}
