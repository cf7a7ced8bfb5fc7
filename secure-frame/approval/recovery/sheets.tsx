import { ChoosePassphrase } from './ChoosePassphrase.tsx'
import { type ImportedWallet, ImportWallet, type NameTyped } from './ImportWallet.tsx'
import { KeepKey } from './KeepKey.tsx'
import { KeepWords } from './KeepWords.tsx'
import { type FileSeen, OpenByFile } from './OpenByFile.tsx'
import { OpenByPassphrase, type TryPassphrase } from './OpenByPassphrase.tsx'
import { OpenByTyped } from './OpenByTyped.tsx'
import { requestSheet, type SheetRequest } from './requestSheet.tsx'
import { SaveFile } from './SaveFile.tsx'
import { StepUp } from './StepUp.tsx'
import type { TypedFault } from './TypedFault.ts'

/** Resolves with a strong passphrase that the visitor has typed twice. */
const choosePassphrase = (request: SheetRequest) =>
  requestSheet<string>(request, (place, ends) => <ChoosePassphrase place={place} ends={ends} />)

/** Resolves when the file is saved and the visitor confirms that they have another copy. */
const saveFile = (request: SheetRequest, onMake: (passphrase: string | undefined) => Promise<string>) =>
  requestSheet<void>(request, (place, ends) => <SaveFile place={place} ends={ends} onMake={onMake} />)

/** Resolves when the visitor has selected three words of the written phrase correctly. */
const keepWords = (request: SheetRequest, phrase: readonly string[]) =>
  requestSheet<void>(request, (place, ends) => <KeepWords place={place} ends={ends} phrase={phrase} />)

/** Resolves when the visitor confirms that they have another copy of the private key. */
const keepKey = (request: SheetRequest, secret: string) =>
  requestSheet<void>(request, (place, ends) => <KeepKey place={place} ends={ends} secret={secret} />)

const openByPassphrase = (request: SheetRequest, onTry: TryPassphrase) =>
  requestSheet<void>(request, (place, ends) => <OpenByPassphrase place={place} ends={ends} onTry={onTry} />)

const openByFile = (
  request: SheetRequest,
  onRead: (text: string) => FileSeen | undefined,
  onOpen: (text: string, passphrase: string | undefined) => Promise<boolean>,
) =>
  requestSheet<void>(request, (place, ends) => <OpenByFile place={place} ends={ends} onRead={onRead} onOpen={onOpen} />)

const openByTyped = (request: SheetRequest, onOpen: (typed: string) => Promise<TypedFault | undefined>) =>
  requestSheet<void>(request, (place, ends) => <OpenByTyped place={place} ends={ends} onOpen={onOpen} />)

/** Resolves with the recovery phrase or private key of another wallet, after the visitor has seen that wallet. */
const importWallet = (request: SheetRequest, onName: NameTyped) =>
  requestSheet<ImportedWallet>(request, (place, ends) => <ImportWallet place={place} ends={ends} onName={onName} />)

const stepUpByCode = (
  request: SheetRequest,
  email: string,
  onSend: () => Promise<unknown>,
  onCode: (code: string) => Promise<unknown>,
) =>
  requestSheet<void>(request, (place, ends) => (
    <StepUp place={place} ends={ends} email={email} onSend={onSend} onCode={onCode} />
  ))

/** All sheets of recovery methods. */
export const recoverySheets = {
  choosePassphrase,
  saveFile,
  keepWords,
  keepKey,
  openByPassphrase,
  openByFile,
  openByTyped,
  stepUpByCode,
  importWallet,
}
