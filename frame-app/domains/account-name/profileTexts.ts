import { NameAttributes } from '../../services/blockchain-data/accountName.ts'

/** Profile texts of a name: the picture URL and a short bio. Empty if not set. */
export interface ProfileTexts {
  avatar: string
  bio: string
}

/** Returns the attributes to sign. Empty texts are omitted, which removes them from the name. */
export const attributesOf = ({ avatar, bio }: ProfileTexts): NameAttributes => ({
  ...(avatar.trim() && { avatar: avatar.trim() }),
  ...(bio.trim() && { bio: bio.trim() }),
})

/** Returns the names of the invalid texts. */
export const wrongTexts = (texts: ProfileTexts): readonly (keyof ProfileTexts)[] => {
  const issues = NameAttributes.safeParse(attributesOf(texts)).error?.issues ?? []
  return (['avatar', 'bio'] as const).filter((field) => issues.some(({ path }) => path[0] === field))
}

export const isSameProfile = (one: ProfileTexts, other: ProfileTexts) =>
  one.avatar.trim() === other.avatar.trim() && one.bio.trim() === other.bio.trim()
