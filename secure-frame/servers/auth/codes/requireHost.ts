import {
  allowsEmail,
  allowsFarcaster,
  allowsLogin,
  allowsPasskey,
  allowsSocial,
  type Project,
} from '#protocol/server-kit/projects'
import { isAllowedOrigin } from '#protocol/vocabulary/origin'
import type { AuthDeps } from '../AuthDeps.ts'
import type { LoginProvider } from '../database/schema.ts'
import { RefusalError } from '../refusal.ts'

const isOffered = (project: Project, method: LoginProvider) => {
  if (method === 'email') return allowsEmail(project)
  if (method === 'passkey') return allowsPasskey(project)
  if (method === 'farcaster') return allowsFarcaster(project)
  return allowsSocial(project, method)
}

/** Finds the page's project, which must offer this login method, or any if `way` is undefined. Rejects other pages. */
export const requireHost = (
  { projects }: Pick<AuthDeps, 'projects'>,
  projectId: string,
  hostOrigin: string,
  method?: LoginProvider,
) => {
  const project = projects.get(projectId)
  if (!project || !isAllowedOrigin(project.allowedOrigins, hostOrigin)) throw new RefusalError('origin_not_allowed')
  if (method === undefined ? !allowsLogin(project) : !isOffered(project, method))
    throw new RefusalError('login_not_allowed')
  return project
}
