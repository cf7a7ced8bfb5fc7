import { NameAttributes } from '../../services/blockchain-data/accountName.ts'

/** The visitor's profile texts of an account: the picture's URL and a short bio. An empty text means none. */
export interface ProfileTexts {
  avatar: string
  bio: string
}

/** Returns the attributes to sign. An empty text is omitted, which removes it from the name. */
export const attributesOf = ({ avatar, bio }: ProfileTexts): NameAttributes => ({
  ...(avatar.trim() && { avatar: avatar.trim() }),
  ...(bio.trim() && { bio: bio.trim() }),
})

/** Returns the invalid texts. */
export const wrongTexts = (texts: ProfileTexts): readonly (keyof ProfileTexts)[] => {
  const issues = NameAttributes.safeParse(attributesOf(texts)).error?.issues ?? []
  return (['avatar', 'bio'] as const).filter((field) => issues.some(({ path }) => path[0] === field))
}

export const isSameProfile = (one: ProfileTexts, other: ProfileTexts) =>
  one.avatar.trim() === other.avatar.trim() && one.bio.trim() === other.bio.trim()
