// Run by npm after an install: commits are checked by scripts/hooks from then on (without git there are no commits),
// and no command installs again until the lock file changes.
import { spawnSync } from 'node:child_process'
import { markInstalled } from './install-stamp.mjs'

spawnSync('git', ['config', 'core.hooksPath', 'scripts/hooks'], { stdio: 'ignore' })
if (!process.env.npm_config_omit) markInstalled()
