set -e
cd /tmp/wt/scratch-languages; rm -rf base; mkdir base; git -C /tmp/wt/languages archive 8b2e1818 | tar x -C base
cd base; ln -s /tmp/wt/languages/node_modules node_modules
git init -q .; git add -A; git -c user.name=x -c user.email=x@x commit -qm base
node ../codemod.mjs . > ../codemod2.log
rm -f src/content/spoken.ts src/content/spoken.test.ts src/content/other-language.ts src/content/fr/other-language.ts src/server/language/french-words.ts src/server/language/french-words.test.ts src/site/build/in-french.ts src/site/build/plain-words.ts
node ../split.mjs .
biome check --write src e2e scripts proofs >/dev/null 2>&1 || true
git add -A; git -c user.name=x -c user.email=x@x commit -qm mechanical
git -C /tmp/wt/languages archive HEAD | tar x -C .
git ls-files -d; for f in $(git ls-files); do git -C /tmp/wt/languages cat-file -e HEAD:$f 2>/dev/null || rm -f $f; done
git add -A; git diff --cached > ../hand.patch; git diff --cached --stat | tail -1
