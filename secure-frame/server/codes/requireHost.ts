import {
  allowsEmail,
  allowsFarcaster,
  allowsLogin,
  allowsPasskey,
  allowsSocial,
  type Project,
} from '#protocol/server/projects'
import { isAllowedOrigin } from '#protocol/vocabulary/origin'
import type { AuthParts } from '../AuthParts.ts'
import type { Provider } from '../database/schema.ts'
import { RefusalError } from '../refusal.ts'

const isOffered = (project: Project, way: Provider) => {
  if (way === 'email') return allowsEmail(project)
  if (way === 'passkey') return allowsPasskey(project)
  if (way === 'farcaster') return allowsFarcaster(project)
  return allowsSocial(project, way)
}

/**
 * Finds the project of a page that offers this way to log in; without `way`, any of them. Refuses a page that does not belong
 * to it.
 */
export const requireHost = (
  { projects }: Pick<AuthParts, 'projects'>,
  projectId: string,
  hostOrigin: string,
  way?: Provider,
) => {
  const project = projects.get(projectId)
  if (!project || !isAllowedOrigin(project.allowedOrigins, hostOrigin)) throw new RefusalError('origin_not_allowed')
  if (way === undefined ? !allowsLogin(project) : !isOffered(project, way)) throw new RefusalError('login_not_allowed')
  return project
}
