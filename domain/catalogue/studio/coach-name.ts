type Named = { readonly name: string; readonly nick_name?: string | null | undefined }

/** What a coach is called everywhere: by the nickname, else by the first name. */
export const coachName = ({ nick_name, name }: Named): string => nick_name || name

export const coachNames = (coaches: readonly Named[]): string => coaches.map(coachName).join(' y ')
