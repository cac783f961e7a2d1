import { buttonClass } from '@aforo/ui/components/button.tsx'

export function CfdiFiles({ files, of }: { files: { pdf: string; xml: string }; of: string }) {
  return (
    <>
      {(['pdf', 'xml'] as const).map((format) => (
        <a key={format} className={buttonClass({ look: 'outline', small: true })} href={files[format]} download>
          {format.toUpperCase()}
          <span className="sr-only"> {of}</span>
        </a>
      ))}
    </>
  )
}
