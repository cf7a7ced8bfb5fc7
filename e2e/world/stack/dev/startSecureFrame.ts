import type { ProjectStore } from '#protocol/server-kit/projects'
import { secureValues } from '../../../../secure-frame/servers/auth/hosting/createSecureHosting.ts'
import { preact } from '../build/frontEnds.ts'
import { origins, ports } from '../ports.ts'
import { startFrontEnd } from './startFrontEnd.ts'

/** Serves the secure frame from source. */
export const startSecureFrame = ({ projects }: { projects: ProjectStore }) =>
  startFrontEnd({
    folder: 'secure-frame',
    port: ports.secure,
    projects,
    valuesOf: (project) => secureValues(project, origins),
    alias: preact,
    workers: ['wallet/worker/keyWorker.ts'],
  })
