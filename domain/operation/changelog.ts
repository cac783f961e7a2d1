/** The lines of the changelog for a version: what is not released yet, and the section of the version itself. */
export function changesOf(changelog: string, version: string): string[] {
  const sections = changelog.split(/^## /m).slice(1)
  const own = sections.filter((section) => {
    const [title = ''] = section.split('\n')
    return title.trim() === 'Unreleased' || title.startsWith(version)
  })
  return own.flatMap((section) =>
    section
      .split(/^- /m)
      .slice(1)
      .map((line) => line.replace(/\s+/g, ' ').trim()),
  )
}
