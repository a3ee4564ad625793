export const id=423,ids=[423],modules={6423:((x,h,l)=>{l.r(h),l.d(h,{init:()=>U});var d=l(9306),m=l(842),T=l(6641),w=l(1923),f=l(1064),u=l(1146),y=l(8067),p=l(3437),v=l(435),A=l(8517);const R=`https://raw.githubusercontent.com/org/fsagent-action/v${y.x}/schema/config.schema.json`;function j(n){const s=(0,A.cF)(n),i=v.iE.find(c=>s.kind(c)!=="nothing");if(i!==void 0)return S(s,i);const a=I(s),e=a.filter(({isEnabled:c})=>c),t=s.list(T.zP).files.length>0,o=f.e0.some(c=>$(s,c)),r=E(s.read(".gitattributes"),e);return{ok:!0,harnesses:e.map(({harness:c})=>c.id),hasAgents:o,files:[{path:".fsagent/config.yml",before:void 0,after:C(a)},...t||o?[]:[{path:".fsagent/agents/reviewer.md",before:void 0,after:M}],...r?[{path:".gitattributes",...r}]:[]]}}function S(n,s){const{config:i,diagnostics:a}=(0,v.Z9)(n),e=i.harnesses??{},t=f.e0.flatMap(r=>{const c=e[r.id];return c?[{harness:r,place:c}]:[]}),o=(0,w.Cs)(a)?void 0:E(n.read(".gitattributes"),t);return o?{ok:!0,harnesses:t.map(({harness:r})=>r.id),hasAgents:!1,files:[{path:".gitattributes",...o}]}:{ok:!1,config:s}}function $(n,s){const{files:i,links:a}=n.list((0,u.sM)(s)),e=s.places.flatMap(t=>t.folders);return i.length+a.length>0||e.some(t=>n.kind(t)==="link")}function I(n){const s=e=>$(n,e)||e.signs.some(t=>n.kind(t)!=="nothing"),i=f.e0.filter(s),a=({id:e})=>f.lO.some(t=>t===e);return f.e0.map(e=>({harness:e,isEnabled:i.length>0?i.includes(e):a(e),hasAgents:$(n,e),place:L(n,e)}))}function L(n,{places:[{folders:s,extensions:i}]}){const a=(...o)=>n.list(o).files.length>0,e=s.find(o=>a(...i.map(r=>`${o}/**/*${r}`))),t=i.find(o=>a(`${e??s[0]}/*${o}`));return{...e!==void 0&&e!==s[0]&&{dir:e},...t!==void 0&&t!==i[0]&&{extension:t}}}function C(n){const s=n.map(({harness:a,isEnabled:e,hasAgents:t,place:o})=>{const r=[...Object.entries(o).map(([g,W])=>`${g}: ${W}`),...t?[]:a.initLines??[]].map(g=>`    ${g}`),c=r.length===0?[`  ${a.id}: {}`]:[`  ${a.id}:`,...r];return(e?c:c.map(g=>g.replace(/^ {2}/,"  # "))).join(`
`)}),i=n.map(({harness:{id:a,exampleModel:e}})=>`${a}: ${e}`).join(", ");return`# yaml-language-server: $schema=${R}

# Specs are in .fsagent/agents, one file per agent. After a change: fsagent write

# verified: the names that the harnesses accept, confirmed on the real CLIs. (specification: exactly as specified.)
matrix: verified

# The target harnesses.
harnesses:
${s.join(`
`)}

# Names for models, so that a spec can say "model: smart"; one name per harness.
# models:
#   smart: { ${i} }

# What {{{name}}} in a prompt becomes.
# variables:
#   team: Platform

# Warnings are errors.
# strict: true

# Files in the harnesses' folders that fsagent never touches.
# unmanaged: [${n[0]?(0,u.qi)(n[0].harness):""}/mine.md]
`}const M=`---
description: Reviews a change for correctness and risk. Use it before a pull request is opened.
tools: [Read, Glob, Grep, Shell]
---
You review changes.

1. Read the diff and the code around it.
2. Run the tests with {{{tool Shell}}}.
3. Report what is wrong, where, and how bad it is. Change nothing.
`;function E(n,s){const a=s.map(({harness:t,place:o})=>{const[r,c=r]=(0,u.C9)(t);return`/${o.dir??(0,u.qi)(t)}/*${c} linguist-generated text eol=lf`}).filter(t=>!(n??"").split(/\r?\n/).includes(t));if(a.length===0)return;if(n!==void 0&&p.c.test(n)){const t=n.replace(p.c,o=>`${o}${a.join(`
`)}
`);return{before:n,after:t}}const e=n===void 0||n===""?"":n.endsWith(`
`)?`${n}
`:`${n}

`;return{before:n,after:`${e}${p.n}
${a.join(`
`)}
`}}var N=l(9199),b=l(9520);const U={description:"write a config, .gitattributes lines and, where there are no agents yet, an example spec",options:["root"],run:(n,{cwd:s,print:i,paint:a})=>{const e=(0,b.wg)(s,n.root),t=j(e);if(!t.ok)throw new N.eb(`There is a config already: ${t.config}. Nothing was changed.`);(0,m.hV)(e,t.files);for(const{path:r,before:c}of t.files)i(`${c===void 0?"create":"add to"} ${r}`);i(`${a("green","Ready")} for ${t.harnesses.join(", ")}.`);const o=(...r)=>(0,d.a)(["fsagent",...r,...(0,d.R)("root",n.root)]);return i(t.hasAgents?`There are agents already. To make specs of them: ${o("import")}`:`Next: ${o("write")}`),0}}}),3437:((x,h,l)=>{l.d(h,{c:()=>m,n:()=>d});const d="# Written by fsagent from .fsagent/agents",m=new RegExp(`(?:^|\\n)${d}\\n(?:[^\\n]* linguist-generated text eol=lf\\n)*`)})};
