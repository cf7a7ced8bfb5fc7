import { allowsEmail, allowsPasskey, type Project } from '#protocol/server/projects'
import { isAllowedOrigin } from '#protocol/vocabulary/origin'
import type { AuthParts } from '../AuthParts.ts'
import { RefusalError } from '../refusal.ts'

const rules = { email: allowsEmail, passkey: allowsPasskey } satisfies Record<string, (project: Project) => boolean>

/** Finds the project of a page that offers this way to log in. Refuses a page that does not belong to it. */
export const requireHost = (
  { projects }: Pick<AuthParts, 'projects'>,
  projectId: string,
  hostOrigin: string,
  way: keyof typeof rules = 'email',
) => {
  const project = projects.get(projectId)
  if (!project || !isAllowedOrigin(project.allowedOrigins, hostOrigin)) throw new RefusalError('origin_not_allowed')
  if (!rules[way](project)) throw new RefusalError('login_not_allowed')
  return project
}
