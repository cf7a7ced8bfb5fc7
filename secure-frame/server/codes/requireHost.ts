import { allowsEmail } from '#protocol/server/projects'
import { isAllowedOrigin } from '#protocol/vocabulary/origin'
import type { AuthParts } from '../AuthParts.ts'
import { RefusalError } from '../refusal.ts'

/** Finds the project of a page that offers a login. Refuses a page that does not belong to it. */
export const requireHost = ({ projects }: Pick<AuthParts, 'projects'>, projectId: string, hostOrigin: string) => {
  const project = projects.get(projectId)
  if (!project || !isAllowedOrigin(project.allowedOrigins, hostOrigin)) throw new RefusalError('origin_not_allowed')
  if (!allowsEmail(project)) throw new RefusalError('login_not_allowed')
  return project
}
