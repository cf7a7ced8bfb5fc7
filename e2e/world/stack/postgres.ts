import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findFreePort } from './freePort.ts'
import { installPackage } from './installPackage.ts'
import { hasEnded, untilServing } from './untilServing.ts'

const run = promisify(execFile)
const versions = '/usr/lib/postgresql'

/** The folder of the newest PostgreSQL programs. Null if not installed. */
const findPrograms = () => {
  const newest = existsSync(versions) ? readdirSync(versions).sort((one, other) => Number(other) - Number(one)) : []
  const folders = newest.map((version) => join(versions, version, 'bin'))
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

/** Finds PostgreSQL. Installs it on Debian-like systems if missing and permitted. Null if unavailable. */
export const ensurePostgres = async () => {
  const found = findPrograms()
  if (found) return found
  return (await installPackage('postgresql')) ? findPrograms() : null
}

/** PostgreSQL refuses to run as root, so it runs as the user created by its package. */
const findUser = async () => {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = await Promise.all(['-u', '-g'].map((kind) => run('id', [kind, 'postgres'])))
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) }
}

interface PostgresOptions {
  /** True to flush writes to disk before answering, as in production. */
  isDurable: boolean
}

const createData = async (programs: string) => {
  const user = await findUser()
  const folder = await mkdtemp(join(tmpdir(), 'foyer-postgres-'))
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid)
  const settings = ['-U', 'foyer', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync']
  await run(join(programs, 'initdb'), ['-D', folder, ...settings], { ...user, cwd: folder })
  return { user, folder }
}

const isAnswering = async (connectionString: string) => {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** A new PostgreSQL server on loopback. Its data is deleted when it stops. */
export const startPostgres = async (programs: string, { isDurable }: PostgresOptions) => {
  const { user, folder } = await createData(programs)
  const port = await findFreePort()
  const settings = [`fsync=${isDurable ? 'on' : 'off'}`, 'unix_socket_directories=', 'listen_addresses=127.0.0.1']
  const args = ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const child = spawn(join(programs, 'postgres'), args, { ...user, cwd: folder, stdio: 'ignore' })
  const killWithParent = () => child.kill('SIGINT')
  process.once('exit', killWithParent)
  const urlOf = (name: string) => `postgres://foyer@127.0.0.1:${port}/${name}`

  const stop = async () => {
    process.off('exit', killWithParent)
    const ended = hasEnded(child) ? undefined : once(child, 'exit')
    // Fast shutdown, which does not wait for connections to close.
    child.kill('SIGINT')
    await ended
    await rm(folder, { recursive: true, force: true })
  }

  if (!(await untilServing(child, () => isAnswering(urlOf('postgres'))))) {
    await stop()
    throw new Error('PostgreSQL did not start')
  }
  return {
    stop,
    /** A new empty database. */
    createDatabase: async (name: string) => {
      const client = new pg.Client({ connectionString: urlOf('postgres') })
      await client.connect()
      await client.query(`create database "${name}"`)
      await client.end()
      return urlOf(name)
    },
  }
}
