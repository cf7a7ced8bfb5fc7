import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { origins } from './ports.ts'

/** The local chains are reached without TLS. */
const connectSources = ['https:', 'wss:', 'http://127.0.0.1:*', 'ws://127.0.0.1:*']

/** The projects of the local stack: five for its pages, and one whose pages are elsewhere. */
export const projects = [
  {
    id: 'demo',
    name: 'Marlow',
    allowedOrigins: [origins.demo, origins.pages],
    connectSources,
    approveInFrame: true,
  },
  { id: 'second', name: 'Second', allowedOrigins: [origins.pages], requiresDeviceApproval: true },
  // Does not vouch for its pages: what could move something is decided in a window.
  { id: 'windowed', name: 'Windowed', allowedOrigins: [origins.pages], connectSources },
  {
    id: 'wallets',
    name: 'Wallets',
    allowedOrigins: [origins.pages],
    connectSources,
    features: { connectMethodsOrder: ['wallet'], legalCheckbox: true },
  },
  // Has the page that the modal's server hosts, too.
  { id: 'hosted', name: 'Hosted', allowedOrigins: [origins.pages, origins.app], connectSources },
  { id: 'elsewhere', name: 'Another app', allowedOrigins: ['https://app.example'] },
]

/** Writes the file that the servers read their projects from. */
export const writeProjects = async (dataFolder: string) => {
  const file = join(dataFolder, 'projects.json')
  await mkdir(dataFolder, { recursive: true })
  await writeFile(file, JSON.stringify({ projects }, null, 2))
  return file
}
