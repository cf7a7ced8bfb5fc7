import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { openAuthDatabase } from '../database/openAuthDatabase.ts'
import { createLocalVault } from '../secrets/KeyVault.ts'
import { deriveServerKeys } from '../secrets/serverKeys.ts'
import type { AuthServerOptions } from '../startAuthServer.ts'
import { exportAccounts } from './exportAccounts.ts'
import { importAccounts, verifyExport } from './importAccounts.ts'
import { cardOf, operatorKeys } from './operatorKeys.ts'
import type { MovingDeps } from './readMovedAccount.ts'

type Options = Pick<AuthServerOptions, 'databaseUrl' | 'databaseFolder' | 'authKek' | 'recoveryKek' | 'indexKey'>

/** Opens the database. The server must be stopped, because changes during the run would be lost. */
const withDeps = async <T>(options: Options, work: (deps: MovingDeps) => Promise<T>) => {
  const { database, close } = await openAuthDatabase({ url: options.databaseUrl, folder: options.databaseFolder })
  const vaults = { auth: createLocalVault(options.authKek), recovery: createLocalVault(options.recoveryKek) }
  try {
    return await work({ database, vaults, keys: deriveServerKeys(options.indexKey), now: Date.now })
  } finally {
    await close()
  }
}

const writeLines = async (file: FileHandle, lines: AsyncIterable<string>) => {
  let count = 0
  for await (const line of lines) {
    await file.write(`${line}\n`)
    count += 1
  }
  return count - 2
}

const exportTo = async (options: Options, receiver: string, path: string) => {
  const own = operatorKeys(options.indexKey)
  // Never overwrites an existing export. Only the file's owner can read it.
  const file = await open(path, 'wx', 0o600)
  try {
    const count = await withDeps(options, (deps) =>
      writeLines(file, exportAccounts(deps, { own, receiver, emailIndexKey: deps.keys.emailIndex })),
    )
    return `${count} accounts are in ${path}, for the operator with the card ${receiver}`
  } finally {
    await file.close()
  }
}

const importFrom = async (options: Options, sender: string, path: string) => {
  const own = operatorKeys(options.indexKey)
  const readLines = () => createInterface({ input: createReadStream(path), crlfDelay: Infinity })
  const verified = { own, readLines, export: await verifyExport({ own, sender, readLines }) }
  const { moved, already, taken, takenIds } = await withDeps(options, (deps) => importAccounts(deps, verified))
  const lines = [`${moved} accounts have moved here, ${already} were here before, ${taken} were left out`]
  if (taken > 0) lines.push(`A way to sign in of these opens another account here: ${takenIds.join(', ')}`)
  return lines.join('\n')
}

export const movingCommands = ['card', 'export', 'import'] as const

/**
 * Runs a command instead of the server and resolves with its output. `card` prints this operator's card for the other
 * operator.
 */
export const moveAccounts = async (options: Options, [command, card = '', path = '']: readonly string[]) => {
  if (command === 'card') return cardOf(operatorKeys(options.indexKey))
  if (path === '') throw new Error(`${command} takes the other operator's card and a file`)
  return command === 'export' ? exportTo(options, card, path) : importFrom(options, card, path)
}
