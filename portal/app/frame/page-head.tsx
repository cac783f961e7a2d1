export function PageHead({ title, lead }: { title: string; lead?: string | null }) {
  return (
    <header className="gutters grid gap-4 pt-[clamp(3rem,8vw,6rem)] pb-[clamp(1.5rem,4vw,3rem)]">
      <h1 className="max-w-[16ch] text-h1">{title}</h1>
      {lead && <p className="max-w-[48ch] text-lead text-ink-2">{lead}</p>}
    </header>
  )
}
